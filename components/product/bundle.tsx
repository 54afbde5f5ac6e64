import { useEffect, useState } from 'react'
import { toCartFacts } from '@/components/cart/cart-facts'
import { loadBundle } from '@/lib/browser/bundle'
import { changeCart } from '@/lib/browser/cart-store'
import { fill } from '@/lib/browser/fill'
import { showToast, warmToasts } from '@/lib/browser/toast'
import type { Product } from '@/lib/contract/shapes'
import { addItem } from '@/lib/domain/cart'
import { formatRupees, toPaise, toRupees } from '@/lib/domain/money'
import type { Locale } from '@/lib/i18n/locale'
import { type BundleWords, loadBundleWords } from '@/lib/i18n/panel-words'
import { BundlePiece } from './bundle-piece'

type Props = { slug: string; locale: Locale }

/** Pieces to buy together: the stone and others of it, at their own prices, into the bag with one button. */
export function Bundle({ slug, locale }: Props) {
  const [pieces, setPieces] = useState<Product[]>([])
  const [words, setWords] = useState<BundleWords | null>(null)
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  useEffect(() => {
    let here = true
    void Promise.all([loadBundle(slug, locale), loadBundleWords(locale)]).then(([found, loaded]) => {
      if (!here) return
      setPieces(found ?? [])
      setWords(loaded)
    })
    return () => {
      here = false
    }
  }, [slug, locale])
  if (!words) return null
  if (pieces.length < 2) return <p className="text-soft">{words.none}</p>
  const chosen = pieces.filter(({ id, stock }) => stock > 0 && !left.has(id))
  const total = toRupees(chosen.reduce((sum, { payable }) => sum + toPaise(payable), 0))
  const toggle = (id: number) => {
    setLeft((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  }
  const addAll = () => {
    const changes = chosen.map((piece) => changeCart((cart) => addItem(cart, toCartFacts(piece))))
    const refused = changes.find((change) => 'refused' in change)
    if (!refused || !('refused' in refused)) return showToast('success', words.added)
    return showToast('error', refused.refused === 'full' ? words.full : fill(words.limit, { n: refused.stock }))
  }
  return (
    <>
      <h2 className="text-2xl">{words.title}</h2>
      <p className="mt-1 text-soft">{words.text}</p>
      <div className="mt-5 grid items-center gap-6 lg:grid-cols-[1fr_15rem]">
        <ul className="grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3">
          {pieces.map((piece, index) => (
            <BundlePiece
              key={piece.id}
              piece={piece}
              locale={locale}
              words={words}
              first={index === 0}
              chosen={chosen.includes(piece)}
              onToggle={() => toggle(piece.id)}
            />
          ))}
        </ul>
        <div className="rounded border border-line bg-card p-5">
          <p className="text-[0.9rem] text-soft">{words.total}</p>
          <p className="figures mt-1 text-2xl font-medium" aria-live="polite">
            {formatRupees(total, locale)}
          </p>
          <button
            type="button"
            className="btn btn-primary mt-4 w-full"
            disabled={chosen.length === 0}
            onClick={addAll}
            onPointerEnter={warmToasts}
            onFocus={warmToasts}
          >
            {fill(words.add, { n: chosen.length })}
          </button>
        </div>
      </div>
    </>
  )
}
