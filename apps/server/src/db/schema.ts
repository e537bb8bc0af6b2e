// The whole database, as drizzle-kit and the query builder see it.
export * from './schema/account.ts'
export * from './schema/alert.ts'
export * from './schema/device.ts'
export * from './schema/notification.ts'
export * from './schema/people.ts'
export * from './schema/platform.ts'
export * from './schema/robot.ts'
export * from './schema/session.ts'
