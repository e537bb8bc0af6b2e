/** Reports that a robot gets in one answer; the rest comes with the next. */
export const filledReportsPageMax = 50
/** Report types of an installation. */
export const reportTypesMax = 100
/** Addresses and webhooks that reports of one type go to. */
export const reportDeliveriesMax = 20
