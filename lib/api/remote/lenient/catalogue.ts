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
export type Source = {
  key: string
  listCategories: () => Promise<Category[]>
  listProducts: (id: number, page: number) => Promise<{ products: Product[]; more: boolean }>
  gallery: (id: number) => Promise<Image[]>
}

type Kept<Value> = { at: number; value: Promise<Value>; next?: Promise<unknown> }

const FRESH_MS = 300_000
const AT_ONCE = 8
const MAX_PAGES = 1_000

/** Concurrent readers share one load; a value older than five minutes is returned at once and refreshed in the background. */
function kept<Value>(map: Map<string, Kept<Value>>, key: string, read: () => Promise<Value>): Promise<Value> {
  const found = map.get(key)
  if (!found) {
    const value = read()
    map.set(key, { at: Date.now(), value })
    value.catch(() => map.delete(key))
    return value
  }
  if (Date.now() - found.at > FRESH_MS && !found.next) {
    const settle = (value: Value) => map.set(key, { at: Date.now(), value: Promise.resolve(value) })
    found.next = read().then(settle, () => {
      found.next = undefined
    })
  }
  return found.value
}

const categoryLists = new Map<string, Kept<Category[]>>()
const productLists = new Map<string, Kept<Product[]>>()

async function readCategory(source: Source, id: number): Promise<Product[]> {
  const all = new Map<number, Product>()
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const before = all.size
    const { products, more } = await source.listProducts(id, page)
    for (const product of products) all.set(product.id, product)
    if (!more || all.size === before) break
  }
  return [...all.values()]
}

/** Every product once, with the first category that lists it, a few categories in parallel. Invalid lists are skipped. */
async function walk(source: Source, categories: Category[], isBreach: (error: unknown) => boolean): Promise<Product[]> {
  const lists: Product[][] = []
  const waiting = [...categories.entries()]
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [place, { id }] = next
      lists[place] = await readCategory(source, id).catch((error) => {
        if (isBreach(error)) return []
        throw error
      })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  const all = new Map<number, Product>()
  for (const product of lists.flat()) if (!all.has(product.id)) all.set(product.id, product)
  return [...all.values()].sort((one, other) => one.id - other.id)
}

/** The catalogue of a remote, loaded with `category/listall` and `product/getbycatid`. */
export function openCatalogue(source: Source, isBreach: (error: unknown) => boolean): Catalogue {
  const categories = () => kept(categoryLists, source.key, source.listCategories)
  return {
    categories,
    products: () => kept(productLists, source.key, async () => walk(source, await categories(), isBreach)),
    ofCategory: (id) => readCategory(source, id),
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
