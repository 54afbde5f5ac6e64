import type { Category, Image, Product } from '../../../contract/shapes'

/** A remote API's whole catalogue in one language, loaded when first needed and cached for minutes. */
export type Catalogue = {
  categories: () => Promise<Category[]>
  products: () => Promise<Product[]>
  /** All products of one category, page by page if the remote paginates. */
  ofCategory: (id: number) => Promise<Product[]>
  gallery: (product: Product) => Promise<Image[]>
}

/** The remote calls that the catalogue is loaded with; each throws what the call throws. */
export type CatalogueSource = {
  key: string
  listCategories: () => Promise<Category[]>
  listProducts: (id: number, page: number) => Promise<{ products: Product[]; hasMore: boolean }>
  gallery: (id: number) => Promise<Image[]>
}

type CacheEntry<Value> = { at: number; value: Promise<Value>; next?: Promise<unknown> }

const MAX_AGE_MS = 300_000
const CONCURRENCY = 8
const MAX_PAGES = 1_000

/** Concurrent readers share one load; a value older than five minutes is returned at once and refreshed in the background. */
function readCached<Value>(
  map: Map<string, CacheEntry<Value>>,
  key: string,
  read: () => Promise<Value>,
): Promise<Value> {
  const entry = map.get(key)
  if (!entry) {
    const value = read()
    map.set(key, { at: Date.now(), value })
    value.catch(() => map.delete(key))
    return value
  }
  if (Date.now() - entry.at > MAX_AGE_MS && !entry.next) {
    const replaceEntry = (value: Value) => map.set(key, { at: Date.now(), value: Promise.resolve(value) })
    entry.next = read().then(replaceEntry, () => {
      entry.next = undefined
    })
  }
  return entry.value
}

const categoryLists = new Map<string, CacheEntry<Category[]>>()
const productLists = new Map<string, CacheEntry<Product[]>>()

async function readCategoryProducts(source: CatalogueSource, id: number): Promise<Product[]> {
  const all = new Map<number, Product>()
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const sizeBefore = all.size
    const { products, hasMore } = await source.listProducts(id, page)
    for (const product of products) all.set(product.id, product)
    if (!hasMore || all.size === sizeBefore) break
  }
  return [...all.values()]
}

/** Every product once, with the first category that lists it, a few categories in parallel. Invalid lists are skipped. */
async function readAllProducts(
  source: CatalogueSource,
  categories: Category[],
  isBreach: (error: unknown) => boolean,
): Promise<Product[]> {
  const lists: Product[][] = []
  const queue = [...categories.entries()]
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [index, { id }] = next
      lists[index] = await readCategoryProducts(source, id).catch((error) => {
        if (isBreach(error)) return []
        throw error
      })
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
  const all = new Map<number, Product>()
  for (const product of lists.flat()) if (!all.has(product.id)) all.set(product.id, product)
  return [...all.values()].sort((one, other) => one.id - other.id)
}

/** The catalogue of a remote, loaded with `category/listall` and `product/getbycatid`. */
export function openCatalogue(source: CatalogueSource, isBreach: (error: unknown) => boolean): Catalogue {
  const categories = () => readCached(categoryLists, source.key, source.listCategories)
  return {
    categories,
    products: () =>
      readCached(productLists, source.key, async () => readAllProducts(source, await categories(), isBreach)),
    ofCategory: (id) => readCategoryProducts(source, id),
    gallery: async ({ id }) => {
      try {
        return await source.gallery(id)
      } catch (error) {
        if (isBreach(error)) return []
        throw error
      }
    },
  }
}
