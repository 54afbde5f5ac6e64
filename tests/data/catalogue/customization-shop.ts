import { eq } from 'drizzle-orm'
import { getDb } from '@/lib/db/connection'
import { product } from '@/lib/db/schema'
import { loadCustomization } from '@/lib/seed/others/customization'
import { as, NOW } from '../calls'
import { fillShop, makeProduct } from '../fixtures'

/** The small shop with the real metals, designs and sizes for customization. */
export async function fillCustomizationShop(): Promise<void> {
  await fillShop()
  await loadCustomization(await getDb())
}

export const SILVER = 1
export const PENDANT = 31
/** Indian 14, 54 mm in circumference. */
export const SIZE = 1014
/** The four-claw solitaire in silver, and the four-claw pendant. */
export const RING = { kind: 'ring' as const, metal_id: SILVER, design_id: 1, ring_size_id: SIZE }
export const HANGING = { kind: 'pendant' as const, metal_id: SILVER, design_id: PENDANT }

/** An oval stone of this length, in millimetres. */
export async function makeStone(
  length: number | null = 7,
  more: Parameters<typeof makeProduct>[0] = {},
  shape = 'oval',
): Promise<number> {
  const id = await makeProduct({ rupees: 40_000, ...more })
  const dimensions = length === null ? null : { length, width: length * 0.8, depth: null }
  await (await getDb()).update(product).set({ shape, cut: 'mixed', dimensions }).where(eq(product.id, id))
  return id
}

export type Options = Parameters<ReturnType<typeof as>['cart']['quote']>[0]['items'][number]['options']
export const items = (product_id: number, options: Options, quantity = 1) => [{ product_id, quantity, options }]

export async function quoteCustomized(product_id: number, options: Options, quantity = 1, now = NOW) {
  const { data } = await as(null, now).cart.quote({ items: items(product_id, options, quantity), pincode: '560003' })
  if (!data) throw new Error('no quote')
  return data
}
