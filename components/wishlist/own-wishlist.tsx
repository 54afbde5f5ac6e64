import type { ReactNode } from 'react'
import { SeenPieces } from '@/components/measure/seen-pieces'
import { usePieces } from '@/lib/browser/use-pieces'
import { useWishlist, wishlist } from '@/lib/browser/wishlist-store'
import type { Locale } from '@/lib/i18n/locale'
import { PaperNote } from './paper-note'
import { SavedFailed } from './saved-failed'
import { SavedGone } from './saved-gone'
import type { WishlistLabels } from './saved-labels'
import { SavedLoading } from './saved-loading'
import { PIECES } from './saved-piece'
import { SavedTools } from './saved-tools'
import { WishlistPiece } from './wishlist-piece'

type Props = { locale: Locale; labels: WishlistLabels; cart: string; children: ReactNode }

const LIST = { item_list_id: 'wishlist', item_list_name: 'Wishlist' }

/** The wishlist of this browser with what each piece costs now; `children` are what an empty one shows. */
export function OwnWishlist({ locale, labels, cart, children }: Props) {
  const saved = useWishlist()
  const { pieces, failed, retry } = usePieces(saved?.map(({ id }) => id) ?? [], locale)
  if (saved?.length === 0) return <div className="min-h-[75svh]">{children}</div>
  if (failed) return <SavedFailed labels={labels} onRetry={retry} />
  if (!saved || !pieces) return <SavedLoading text={labels.loading} />
  const ids = pieces.map(({ id }) => id)
  return (
    <div className="min-h-[75svh]">
      <SavedGone store={wishlist} saved={saved} pieces={pieces} labels={labels} />
      {ids.length > 0 && (
        <div className="mb-6">
          <SavedTools list="wishlist" ids={ids} labels={labels} />
        </div>
      )}
      <SeenPieces list={LIST} pieces={pieces} />
      <ul data-list={LIST.item_list_id} className={PIECES}>
        {saved.map((entry) => {
          const piece = pieces.find(({ id }) => id === entry.id)
          if (!piece) return null
          return (
            <WishlistPiece key={entry.id} piece={piece} saved={entry} locale={locale} labels={labels} cart={cart} />
          )
        })}
      </ul>
      {ids.length > 0 && <PaperNote ids={ids} locale={locale} labels={labels} />}
    </div>
  )
}
