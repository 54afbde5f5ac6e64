import { eq } from 'drizzle-orm'
import en from '../../../messages/en.json' with { type: 'json' }
import fr from '../../../messages/fr.json' with { type: 'json' }
import type { ProductDetail } from '../../contract/shapes'
import { getDb } from '../../db/connection'
import { product } from '../../db/schema'
import { toCountry } from '../../domain/catalogue/origin'
import type { Locale } from '../../domain/locale'
import type { ProductRow } from './product-row'
import { loadTerms, termLabel } from './terms'

type Texts = Pick<ProductDetail, 'description' | 'treatment_text' | 'country_of_origin' | 'video'>
const TREATMENTS: Record<Locale, Record<string, string>> = { en: en.treatment, fr: fr.treatment }

/** Content of the product page alone: description, treatment in plain words, country of origin, video. */
export async function loadPageTexts({ id, treatment, origin }: ProductRow['product'], lang: Locale): Promise<Texts> {
  const db = await getDb()
  const [row] = await db
    .select({ text: product.description, video: product.video })
    .from(product)
    .where(eq(product.id, id))
    .limit(1)
  const country = origin && toCountry(origin)
  return {
    description: row?.text[lang] ?? '',
    treatment_text: (treatment && TREATMENTS[lang][treatment]) || null,
    country_of_origin: country ? termLabel(await loadTerms(), 'origin', country, lang) : null,
    video: row?.video ? { ...row.video, alt: row.video.alt[lang] } : null,
  }
}
