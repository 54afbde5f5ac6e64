/** Home page variants of the layout panel; the products stay the shop's own. */
export const HOME_VARIANT_KEYS = [
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
export type HomeVariant = (typeof HOME_VARIANT_KEYS)[number]

export function isHomeVariant(text: string): text is HomeVariant {
  return HOME_VARIANT_KEYS.some((variant) => variant === text)
}
