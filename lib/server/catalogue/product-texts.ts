import { eq, sql } from 'drizzle-orm'
import type { ProductDetail } from '../../contract/shapes'
import { getDb } from '../../db/connection'
import { product, video } from '../../db/schema'
import { toCountry } from '../../domain/catalogue/origin'
import type { Locale } from '../../domain/locale'
import { MESSAGES } from '../../i18n/messages'
import type { ProductRow } from './product-row'
import { loadTerms, termLabel } from './terms'

type Texts = Pick<ProductDetail, 'description' | 'treatment_text' | 'country_of_origin' | 'spin' | 'video'>
const treatmentTexts = (lang: Locale): Record<string, string> => MESSAGES[lang].treatment

/** Content of the product page alone: description, treatment in plain words, country of origin, 360° series, video. */
export async function loadPageTexts({ id, treatment, origin }: ProductRow['product'], lang: Locale): Promise<Texts> {
  const db = await getDb()
  const [row] = await db
    .select({ text: product.description, spin: product.spin, video: product.video, uploaded: video.at })
    .from(product)
    .leftJoin(video, eq(video.sha, sql`substring(${product.video}->>'src' from '[a-f0-9]{64}')`))
    .where(eq(product.id, id))
    .limit(1)
  const country = origin && toCountry(origin)
  return {
    description: row?.text[lang] ?? '',
    treatment_text: (treatment && treatmentTexts(lang)[treatment]) || null,
    country_of_origin: country ? termLabel(await loadTerms(), 'origin', country, lang) : null,
    spin: row?.spin ? { ...row.spin, alt: row.spin.alt[lang] } : null,
    video: row?.video
      ? {
          ...row.video,
          alt: row.video.alt[lang],
          ...(row.uploaded && { uploaded_at: row.uploaded.toISOString() }),
        }
      : null,
  }
}
