import { z } from 'zod'
import { CATEGORY_TYPE_IDS } from '../domain/catalogue/category-type'
import { toLocalized } from '../domain/locale'
import { readData } from './read'

/** A text of the sample data, which is English and French; every other language takes the English text. */
export type Bilingual = { en: string; fr: string }
export const BilingualText = z.object({ en: z.string(), fr: z.string() })
export const SeedText = BilingualText.transform(toLocalized)
const Text = z.string().nullable()

export const SeedCategory = z.object({
  id: z.number().int(),
  name: z.string(),
  name_fr: z.string(),
  category_type_id: z.number().int(),
  slug: z.string(),
  image: z.string(),
  vedic_name: Text,
  hindi_name: Text,
  aliases: z.array(z.string()),
  planet: Text,
  deity: Text,
  gemology: z.record(z.string(), z.union([z.string(), z.number()]).nullable()),
  origins: z.array(z.string()),
  treatments: z.array(z.string()),
  colours: z.array(z.string()),
  summary: SeedText,
  traditional_use: SeedText.nullable(),
  care: SeedText.nullable(),
  wear: z.object({ metal: Text, finger: Text, day: Text, mantra: Text }).nullable(),
  faq: z.array(z.object({ q: SeedText, a: SeedText })),
  price: z.object({ unit: z.enum(['per_carat', 'each']), min: z.number(), max: z.number() }),
  weight_range: z.object({ min: z.number(), max: z.number(), unit: z.enum(['ct', 'g', 'mm']) }),
  hsn: z.string(),
  gst_percent: z.number(),
  tax_note: Text,
})
export type SeedCategory = z.infer<typeof SeedCategory>

/** The categories in menu order. */
export function readCategories(): SeedCategory[] {
  return CATEGORY_TYPE_IDS.flatMap((type) => readData(`categories/${type}.json`, z.array(SeedCategory)))
}

const Banner = z.object({
  id: z.number().int(),
  title: SeedText,
  subtitle: SeedText,
  link: z.string(),
  image: z.string(),
  alt: SeedText,
  position: z.number().int(),
  starts: Text,
  ends: Text,
})

export const readBanners = () => readData('banners.json', z.array(Banner))
export const readSynonyms = () => readData('synonyms.json', z.record(z.string(), z.array(z.string())))
export const readFrenchTerms = () => readData('terms-fr.json', z.record(z.string(), z.string()))
export const readPhotographs = () => new Set(readData('photographs.json', z.array(z.string())))

const Delivery = z.looseObject({ states: z.array(z.looseObject({ code: z.string(), name: SeedText })) })
/** The delivery policy as a whole; the shop keeps it in one setting. */
export const readDelivery = () => readData('delivery.json', Delivery)

const Metal = z.looseObject({
  key: z.string(),
  name: SeedText,
  price_per_gram_inr: z.number(),
  making_charge: z.object({ percent: z.number(), min_inr: z.number() }),
})
export type SeedMetal = z.infer<typeof Metal>
export const readMetals = () => readData('metals.json', z.object({ metals: z.array(Metal) })).metals
