/** A document whose history is shown and can be undone. */
export type ShopDataKind =
  | 'banners'
  | 'synonyms'
  | 'delivery'
  | 'rates'
  | 'menus'
  | 'home'
  | 'settings'
  | 'providers'
  | 'terms'
  | { coupon: string }
