import { and, gte, lt, lte, sql } from 'drizzle-orm'
import { type Db, getDb } from '../../../db/connection'
import { web_vital_day } from '../../../db/schema'
import { addDays } from '../../../domain/analytics/figures'
import {
  type BucketCounts,
  type PageVitals,
  toBucket,
  toPageTemplate,
  VITALS,
} from '../../../domain/analytics/web-vitals'

/** Counted values by `template device vital bucket`. */
export type VitalCounts = Map<string, number>

/** Adds the measured values of one page view. */
export function addVitals(counts: VitalCounts, { path, device, values }: PageVitals): void {
  for (const vital of VITALS) {
    const value = values[vital]
    if (value === undefined) continue
    const key = [toPageTemplate(path), device, vital, toBucket(vital, value)].join(' ')
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
}

/** Adds the counts of a day to those of other instances, in the order of their keys. */
export async function writeVitals(tx: Db, day: string, counts: VitalCounts): Promise<void> {
  if (counts.size === 0) return
  const rows = [...counts].map(([key, count]) => {
    const [template, device, vital, bucket] = key.split(' ')
    return { template, device, vital, bucket: Number(bucket), count }
  })
  await tx.execute(sql`insert into web_vital_day (day, template, device, vital, bucket, count)
    select ${day}::date, template, device, vital, bucket, count
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as counts(template text, device text, vital text, bucket smallint, count int)
    order by template, device, vital, bucket
    on conflict (day, template, device, vital, bucket) do update set count = web_vital_day.count + excluded.count`)
}

/** The counts of the last `days` days in India up to and including `today`, by `template device vital`. */
export async function loadVitals(today: string, days: number): Promise<Map<string, BucketCounts>> {
  const db = await getDb()
  const { template, device, vital, bucket, day } = web_vital_day
  const rows = await db
    .select({ template, device, vital, bucket, count: sql`sum(${web_vital_day.count})`.mapWith(Number) })
    .from(web_vital_day)
    .where(and(gte(day, addDays(today, 1 - days)), lte(day, today)))
    .groupBy(template, device, vital, bucket)
  const groups = new Map<string, Map<number, number>>()
  for (const row of rows) {
    const key = [row.template, row.device, row.vital].join(' ')
    groups.set(key, (groups.get(key) ?? new Map()).set(row.bucket, row.count))
  }
  return groups
}

/** Deletes the counts of days before `day`. */
export async function deleteVitalsBefore(day: string): Promise<void> {
  const db = await getDb()
  await db.delete(web_vital_day).where(lt(web_vital_day.day, day))
}
