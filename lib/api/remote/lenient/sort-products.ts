import type { Product } from '../../../contract/shapes'
import { featuredScore } from '../../../domain/listing/featured'
import { DEFAULT_SORT, SORTS, type Sort } from '../../../domain/listing/listing'
import { slugify } from '../../../domain/text/slug'

type Compare = (one: Product, other: Product) => number

/** A remote tells neither views nor sales nor, in a list, a description. */
const scoreOf = ({ report, treatment, sku, images }: Product) =>
  featuredScore({
    laboratory: report?.laboratory ?? null,
    treatment: treatment === null ? null : slugify(treatment),
    sku,
    picture: images[0]?.src ?? null,
    description: 0,
    demand: 0,
  })
/** Products without a number come last. */
const by =
  (numberOf: (product: Product) => number | null): Compare =>
  (one, other) =>
    (numberOf(one) ?? Number.MAX_VALUE) - (numberOf(other) ?? Number.MAX_VALUE)
const perCarat = ({ payable, weight_carat }: Product) => (weight_carat === null ? null : payable / weight_carat)
const negative = (number: number | null) => (number === null ? null : -number)

/** The order of a list of a remote; sold products come last in every order, ties are broken by id. */
export function compareProducts(sort: unknown, lang: string): Compare {
  const collator = new Intl.Collator(lang)
  const orders: Record<Sort, Compare> = {
    featured: by((product) => -scoreOf(product)),
    ascending: by(({ id }) => id),
    newest: by(({ id }) => -id),
    'a-z': (one, other) => collator.compare(one.title, other.title),
    'z-a': (one, other) => collator.compare(other.title, one.title),
    low: by(({ payable }) => payable),
    high: by(({ payable }) => -payable),
    light: by(({ weight_carat }) => weight_carat),
    heavy: by(({ weight_carat }) => negative(weight_carat)),
    'per-carat-low': by(perCarat),
    'per-carat-high': by((product) => negative(perCarat(product))),
    discount: by(({ discount }) => -discount),
  }
  const compareBySort = orders[SORTS.find((candidate) => candidate === sort) ?? DEFAULT_SORT]
  return (one, other) =>
    Number(other.stock > 0) - Number(one.stock > 0) || compareBySort(one, other) || one.id - other.id
}
