/** Home variants of the layout panel (specification piece of work); the wares stay the shop's. */
export const VARIANTS = [
  'fashion',
  'fashion-2',
  'fashion-3',
  'vegetable',
  'watch',
  'furniture',
  'flower',
  'beauty',
  'electronics',
  'pets',
  'gym',
  'tools',
  'shoes',
  'bags',
  'marijuana',
] as const
export type Variant = (typeof VARIANTS)[number]

export function isVariant(text: string): text is Variant {
  return VARIANTS.some((variant) => variant === text)
}
