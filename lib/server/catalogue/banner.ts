import { and, asc, gte, isNull, lte, or } from 'drizzle-orm'
import type { Banner } from '../../contract/banner'
import { getDb } from '../../db/connection'
import { banner } from '../../db/schema'
import type { Locale } from '../../domain/locale'
import { toIndiaDate } from '../../domain/time/india-clock'
import type { Answer, Context } from '../runtime/answer'

/** Banners that are active today, in Indian time. */
export async function list({ lang }: { lang: Locale }, context: Context): Promise<Answer<Banner[]>> {
  const today = toIndiaDate(context.now)
  const rows = await (await getDb())
    .select()
    .from(banner)
    .where(and(or(isNull(banner.starts), lte(banner.starts, today)), or(isNull(banner.ends), gte(banner.ends, today))))
    .orderBy(asc(banner.position))
  return {
    data: rows.map((row) => ({
      id: row.id,
      title: row.title[lang],
      subtitle: row.subtitle[lang],
      link: row.link,
      button: row.button[lang],
      image: { src: row.image, alt: row.alt[lang] },
    })),
  }
}
