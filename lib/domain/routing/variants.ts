/** Home page variants of the layout panel; the products stay the shop's own. */
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
