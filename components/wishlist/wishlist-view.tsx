'use client'

import { type ReactNode, Suspense } from 'react'
import { useSharedList } from '@/lib/browser/ui/use-shared-list'
import { MAX_WISHLIST_ITEMS } from '@/lib/domain/cart/saved-list'
import type { Locale } from '@/lib/domain/locale'
import { OwnWishlist } from './own-wishlist'
import type { WishlistLabels } from './saved-labels'
import { SavedLoading } from './saved-loading'
import { SharedWishlist } from './shared-wishlist'

type Props = { locale: Locale; labels: WishlistLabels; cart: string; children: ReactNode }

/** The visitor's own wishlist, or the one in the link; the cached page contains neither. */
export function WishlistView(props: Props) {
  return (
    <Suspense fallback={<SavedLoading text={props.labels.loading} />}>
      <WishlistContent {...props} />
    </Suspense>
  )
}

function WishlistContent({ locale, labels, cart, children }: Props) {
  const shared = useSharedList(MAX_WISHLIST_ITEMS)
  if (shared) return <SharedWishlist shared={shared} locale={locale} labels={labels} />
  return (
    <OwnWishlist locale={locale} labels={labels} cart={cart}>
      {children}
    </OwnWishlist>
  )
}
