export const accountStatuses = ['UNCONFIRMED', 'ACTIVE'] as const
export type AccountStatus = (typeof accountStatuses)[number]
