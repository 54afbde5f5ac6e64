import { Heart, Search, ShoppingBag } from 'lucide'
import { AccountMenu } from '@/components/auth/account-menu'
import { CartCount } from '@/components/cart/cart-count'
import { Icon } from '@/components/ui/icon'
import { type Locale, localePath } from '@/lib/domain/locale'
import { getMessages } from '@/lib/i18n/translator'
import { WishlistBadge } from './wishlist-badge'

/** Links to search, account, wishlist and cart. */
export function HeaderActions({ locale }: { locale: Locale }) {
  const { nav, wishlist } = getMessages(locale)
  return (
    <div className="head-actions">
      <a href={localePath(locale, '/gems/search')} data-search="" className="head-action head-search-link">
        <Icon of={Search} size={21} />
        <span className="sr-only">{nav.search}</span>
      </a>
      <AccountMenu locale={locale} />
      <a href={localePath(locale, '/gems/wishlist')} className="head-action">
        <span className="sr-only">{nav.wishlist}</span>
        <span className="head-icon">
          <Icon of={Heart} size={21} />
          <span className="head-count">
            <WishlistBadge label={wishlist.count} />
          </span>
        </span>
      </a>
      <a href={localePath(locale, '/gems/cart')} className="head-action">
        <span className="head-icon">
          <Icon of={ShoppingBag} size={21} />
          <span className="head-count">
            <CartCount locale={locale} />
          </span>
        </span>
        <span className="head-action-text">{nav.bag}</span>
      </a>
    </div>
  )
}
