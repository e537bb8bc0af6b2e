/**
 * The texts of each part of the portal, by name. Every part adds its own beside its message files, so that
 * `shared` need not know the features (see `shared/ui/messages/namespace.ts`).
 */
export interface MessageNamespaces {}

export type MessageNamespace = keyof MessageNamespaces
