import type { Locale } from '@/lib/domain/locale'
import { localePath } from '@/lib/domain/locale'
import { pick } from '@/lib/i18n/pick'
import { getMessages } from '@/lib/i18n/translator'
import { toAbsolute } from '@/lib/seo/address/absolute'

/** Labels of the changes since a product was saved. */
export function getChangeLabels(locale: Locale) {
  const { wishlist, saved } = getMessages(locale)
  return { ...pick(wishlist, ['cheaper', 'dearer', 'sold', 'back']), ...pick(saved, ['few', 'savedAt']) }
}

/** Labels of a shareable list, and its URL. */
export function getListLabels(locale: Locale, list: 'wishlist' | 'compare') {
  const { wishlist, compare, saved, product } = getMessages(locale)
  const path = localePath(locale, `/gems/${list}`)
  return {
    ...pick(wishlist, ['failed', 'retry', 'gone', 'forget', 'notKept', 'added']),
    ...pick(saved, ['print', 'printed', 'listAt', 'sharedText', 'ignored', 'unreadable', 'allGone']),
    ...pick(saved, ['addAll', 'addedAll', 'allThere', 'noRoom']),
    copied: product.shared,
    copy: product.shareCopy,
    title: getMessages(locale)[list].title,
    share: list === 'wishlist' ? saved.shareWishlist : saved.shareCompare,
    shared: list === 'wishlist' ? saved.sharedWishlist : saved.sharedCompare,
    own: list === 'wishlist' ? saved.ownWishlist : saved.ownCompare,
    wishlist: wishlist.title,
    compare: compare.title,
    path,
    url: toAbsolute(path),
    wishlistPath: localePath(locale, '/gems/wishlist'),
  }
}

/** Labels of the wishlist page. */
export function getWishlistLabels(locale: Locale) {
  const { wishlist, cart, product, stock } = getMessages(locale)
  return {
    ...getListLabels(locale, 'wishlist'),
    change: getChangeLabels(locale),
    ...pick(wishlist, ['loading', 'removed', 'removeOf', 'toCart', 'moved']),
    ...pick(product, ['inStock', 'outOfStock', 'lowStock']),
    cartTitle: cart.title,
    cartFull: cart.full,
    limit: stock.limit,
  }
}

export type ChangeLabels = ReturnType<typeof getChangeLabels>
export type ListLabels = ReturnType<typeof getListLabels>
export type WishlistLabels = ReturnType<typeof getWishlistLabels>
