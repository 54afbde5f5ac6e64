type MiniCart = typeof import('./mini-cart')

let loading: Promise<MiniCart> | undefined

/** Loads the small cart on the first sign that it will be needed. */
export function loadMiniCart(): Promise<MiniCart> {
  loading ??= import('./mini-cart')
  loading.catch(() => {
    loading = undefined
  })
  return loading
}
