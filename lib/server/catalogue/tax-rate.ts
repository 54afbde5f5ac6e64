import { sql } from 'drizzle-orm'
import { category, type product } from '../../db/schema'
import { toIndiaDate } from '../../domain/time/india-clock'
import { site } from '../../site'

type CategoryId = typeof product.category_id | typeof category.id

/** The rate of a category that is in force at a moment. It changes at midnight in India, whatever the database's time zone. */
const rateAt = (column: 'basis_points' | 'hsn', categoryId: CategoryId, now: Date) =>
  sql`(select t.${sql.identifier(column)} from tax_rate t
    where t.category_id = ${categoryId} and t.effective_from <= ${toIndiaDate(now)}::date
    order by t.effective_from desc limit 1)`

/** GST in basis points; 0 without a rate. */
export const gstAt = (categoryId: CategoryId, now: Date) =>
  sql<number>`coalesce(${rateAt('basis_points', categoryId, now)}, 0)`.mapWith(Number)

/** The HSN that the rate of a category names; without a rate the category's own. */
export const hsnAt = (categoryId: CategoryId, now: Date) =>
  sql<string>`coalesce(${rateAt('hsn', categoryId, now)}, ${category.hsn})`

/** The rate that the shop charges: none for a seller without a GST number (section 32 of the CGST Act). */
export const toChargedRate = (basisPoints: number): number => (site().isGstRegistered ? basisPoints : 0)
