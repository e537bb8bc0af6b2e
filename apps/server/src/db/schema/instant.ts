import { customType } from 'drizzle-orm/pg-core'

/**
 * A moment, as epoch milliseconds in code and timestamptz in the database. Numbers compare and add without
 * ceremony, and no driver's idea of a Date comes between.
 */
export const instant = customType<{ data: number; driverData: Date | string }>({
  dataType: () => 'timestamp(3) with time zone',
  toDriver: (value) => new Date(value).toISOString(),
  fromDriver: (value) => (value instanceof Date ? value : new Date(value)).getTime(),
})
