import { PRODUCT_FACTS } from '../catalogue/product-facts'
import { LOCALES, OTHER_LOCALES } from '../locale'
import { fold } from '../text/fold'

/** 360° view and video: sources, and alternative texts in each language. */
export const MEDIA_FIELDS = [
  'spin',
  'spin_alt',
  ...OTHER_LOCALES.map((locale) => `spin_alt_${locale}` as const),
  'video',
  'video_poster',
  'video_alt',
  ...OTHER_LOCALES.map((locale) => `video_alt_${locale}` as const),
] as const

/** The fields of a product that a column can be mapped to. */
export const FIELDS = [
  'sku',
  'slug',
  'category',
  ...LOCALES.map((locale) => `title_${locale}` as const),
  ...LOCALES.map((locale) => `description_${locale}` as const),
  'price',
  'compare_at',
  'sale_price',
  'discount',
  'cost',
  'stock',
  'in_stock',
  'weight',
  'weight_carat',
  'weight_ratti',
  'weight_gram',
  'shipping_gram',
  'dimensions',
  'length',
  'width',
  'depth',
  ...PRODUCT_FACTS,
  'report_laboratory',
  'report_number',
  'report_sample',
  'report_file',
  'tags',
  'option_group',
  'option_values',
  ...OTHER_LOCALES.map((locale) => `option_values_${locale}` as const),
  'images',
  'image_alt',
  ...OTHER_LOCALES.map((locale) => `image_alt_${locale}` as const),
  ...MEDIA_FIELDS,
  'published',
  'hidden',
] as const
export type CatalogueField = (typeof FIELDS)[number]

/** Structural columns of the Shopify and WooCommerce formats: found by name, never mapped. */
const STRUCTURE_COLUMNS = [
  'handle',
  'status',
  'type',
  'parent',
  'id',
  'gift_card',
  'image_src',
  'image_position',
  'option_name',
  'option_value',
] as const
export type StructureColumn = (typeof STRUCTURE_COLUMNS)[number]

export function isField(text: string): text is CatalogueField {
  return FIELDS.some((field) => field === text)
}

/** Names of columns, options, attributes and tags by field, folded, in the shop's languages; facts also by their key. */
const FIELD_NAMES: Partial<Record<CatalogueField, string[]>> = {
  origin: ['country of origin', 'origine', 'provenance', 'mine', 'source'],
  treatment: ['treatments', 'traitement', 'enhancement', 'heat treatment'],
  shape: ['stone shape', 'gem shape', 'forme'],
  cut: ['cutting style', 'stone cut', 'taille de la pierre'],
  clarity: ['purete', 'clarte', 'transparency'],
  colour: ['color', 'stone color', 'stone colour', 'gem color', 'couleur'],
  metal: ['metal type', 'metal colour', 'metal color'],
  mukhi: ['number of mukhi', 'faces', 'mukhis', 'face', 'nombre de faces'],
  ring_size: ['ring size', 'indian ring size', 'ring size india', 'taille de bague', 'finger size'],
  purity: ['fineness', 'purity mark', 'hallmark purity', 'gold purity', 'titre du metal'],
  huid: ['huid number', 'huid code', 'hallmark unique identification', 'hallmark number', 'bis huid'],
  weight: ['weight', 'stone weight', 'gem weight', 'gemstone weight', 'poids', 'poids de la pierre', 'net weight'],
  weight_carat: [
    'carat',
    'carats',
    'carat weight',
    'weight carat',
    'weight ct',
    'ct',
    'weight in carat',
    'weight in carats',
  ],
  weight_ratti: ['ratti', 'rati', 'weight ratti', 'ratti weight', 'weight in ratti', 'poids ratti'],
  weight_gram: [
    'grams',
    'gram weight',
    'weight gram',
    'weight grams',
    'weight in grams',
    'poids en grammes',
    'gross weight',
  ],
  dimensions: ['dimensions', 'dimension', 'measurements', 'size mm', 'dimensions mm', 'stone size', 'stone dimensions'],
  report_laboratory: [
    'laboratory',
    'lab',
    'certification',
    'certificate',
    'certified by',
    'laboratoire',
    'report laboratory',
  ],
  report_number: [
    'report number',
    'certificate number',
    'certificate no',
    'report no',
    'lab report number',
    'numero du certificat',
  ],
  report_sample: ['report sample'],
  report_file: ['report file'],
  title_fr: ['title fr', 'title french', 'titre', 'titre francais', 'name fr'],
  description_fr: ['description fr', 'description french', 'description francaise'],
  discount: ['discount', 'discount percent', 'discount %', 'remise'],
  cost: [
    'cost per item',
    'cost price',
    'cost of goods',
    'unit cost',
    'purchase price',
    'buying price',
    'prix d achat',
    'prix de revient',
    'cout',
    'cout unitaire',
  ],
  category: ['shop category', 'gem type', 'gemstone', 'gemstone type', 'stone type'],
  option_group: ['option group'],
  option_values: ['option values'],
  option_values_fr: ['option values fr'],
  image_alt_fr: ['image alt fr', 'alt fr'],
  spin_alt_fr: ['spin alt fr', '360 alt fr'],
  video_alt_fr: ['video alt fr'],
  hidden: ['hidden'],
}
const byName = new Map<string, string>([
  ...PRODUCT_FACTS.map((fact) => [fact.replaceAll('_', ' '), fact] as const),
  ...Object.entries(FIELD_NAMES).flatMap(([field, names]) => names.map((name) => [name, field] as const)),
])

/**
 * The field that a metafield column, attribute, option or tag of this name holds; null if there is none.
 * @example findFactField('Origin (product.metafields.custom.origin)') // 'origin'
 */
export function findFactField(name: string): CatalogueField | null {
  const plain = name.replace(/\((?:product|variant)\.metafields\.[^)]*\)/, '')
  const key = /metafields\.[^.]+\.([^.)]+)\)/.exec(name)?.[1] ?? ''
  const field = byName.get(fold(plain)) ?? byName.get(fold(key.replaceAll('_', ' ')))
  return field !== undefined && isField(field) ? field : null
}
