/** The small catalogue of the stub, with only the fields of the base API. */
export type StubCategory = { id: number; name: string; category_type_id: number; icon_link: string }
export type StubProduct = { id: number; title: string; price: number; tags: string[]; discount: number; stock: number }

const NAMES: [name: string, type: number][] = [
  ['Ruby', 1],
  ['Emerald', 1],
  ['Blue Sapphire', 1],
  ['Amethyst', 2],
  ['Citrine', 2],
  ['Garnet (Hessonite)', 2],
  ['Padparadscha', 3],
  ['5 Mukhi Rudraksha', 4],
  ['Gauri Shankar', 4],
  ["Tiger's Eye", 5],
  ['Gold Ring', 6],
  ['Crystal Balls', 7],
  ['Pyramids', 7],
  ['Rudraksha Mala', 8],
  ['Rough Stones', 9],
]

export const CATEGORIES: StubCategory[] = NAMES.map(([name, category_type_id], index) => {
  return { id: index + 11, name, category_type_id, icon_link: `/icons/${index + 11}.svg` }
})

const PER_CATEGORY = 4
/** The id of a category with more than one page of products. */
const LARGE_CATEGORY_ID = 11
const PRODUCTS_IN_LARGE = 20

/** The products by category id. In each category the second is sold and the third discounted. */
export const PRODUCTS = new Map<number, StubProduct[]>(
  CATEGORIES.map(({ id, name }) => {
    const count = id === LARGE_CATEGORY_ID ? PRODUCTS_IN_LARGE : PER_CATEGORY
    const products = Array.from({ length: count }, (_, index): StubProduct => {
      return {
        id: id * 100 + index + 1,
        title: `${name} No. ${index + 1}`,
        price: 1000 + id * 10 + index * 250,
        tags: [name.toLowerCase()],
        discount: index === 2 ? 10 : 0,
        stock: index === 1 ? 0 : 3,
      }
    })
    return [id, products]
  }),
)

export const ALL_PRODUCTS = [...PRODUCTS.values()].flat()

export const BANNERS = [{ id: 1, title: 'Monsoon collection', image: '/icons/11.svg' }]
export const RING_SYSTEMS = [{ id: 1, name: 'India' }]
export const RING_SIZES = Array.from({ length: 20 }, (_, index) => {
  return { id: index + 1, name: String(index + 5), system_id: 1, diameter: 15 + index * 0.3 }
})
export const METALS = [{ id: 1, name: 'Silver' }]
export const DESIGNS = [{ id: 1, name: 'Plain ring', price: 2500 }]
