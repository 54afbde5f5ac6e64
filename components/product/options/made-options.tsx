'use client'

import { type ComponentType, useEffect, useLayoutEffect, useState } from 'react'
import { setChosen } from '@/lib/browser/customization/chosen-product'
import { takeAsked, writeAsked } from '@/lib/browser/customization/customization-url'
import { fill } from '@/lib/browser/fill'
import { useLive } from '@/lib/browser/ui/use-live'
import type { MadeKind } from '@/lib/contract/design'
import type { Misfit, OrderedKind } from '@/lib/domain/customization/customization'
import type { AskedMade } from '@/lib/domain/customization/customization-choice'
import { formatRupees } from '@/lib/domain/pricing/money'
import type { Locale } from '@/lib/i18n/locale'
import type { MadeMessages } from '@/lib/i18n/made-words'

type OfferedKind = Omit<MadeKind, 'kind' | 'problem'> & { kind: OrderedKind; problem: Misfit | null }
/** `payable` in rupees; the length is the stone's, which determines the settings. */
export type Product = { id: number; slug: string; payable: number; lengthMm: number | null }
type Props = { product: Product; kinds: OfferedKind[]; locale: Locale; messages: MadeMessages }
export type PanelProps = Omit<Props, 'kinds'> & {
  offered: OfferedKind
  asked: AskedMade
  onAsk: (asked: AskedMade) => void
}

function loadPanel() {
  return import('./made-panel')
}

/** The kinds of jewellery; the panel of a kind is loaded when one is chosen. */
export function MadeOptions({ product, kinds, locale, messages }: Props) {
  const live = useLive()
  const [asked, setAsked] = useState<AskedMade | null>(null)
  const [Panel, setPanel] = useState<ComponentType<PanelProps> | null>(null)
  useLayoutEffect(() => {
    setAsked(takeAsked())
    return () => setChosen(null)
  }, [])
  const offered = kinds.find(({ kind, problem }) => kind === asked?.kind && !problem)
  const open = offered !== undefined
  useEffect(() => {
    if (open) void loadPanel().then(({ MadePanel }) => setPanel(() => MadePanel))
    else setChosen(null)
  }, [open])
  const ask = (next: AskedMade | null) => {
    setAsked(next)
    writeAsked(next)
  }
  const choose = (kind: OrderedKind | null) =>
    ask(kind && { kind, metal: asked?.metal ?? null, design: null, size: null })
  return (
    <div className="made mb-5 [@media(scripting:none)]:hidden">
      <fieldset onPointerEnter={loadPanel} disabled={!live}>
        <legend className="mb-2 text-[0.95rem] font-medium">{messages.choose}</legend>
        <div className="grid grid-cols-2 gap-2">
          <Kind label={messages.loose} note={messages.looseText} chosen={!offered} onChoose={() => choose(null)} />
          {kinds.map(({ kind, price_from, problem }) => (
            <Kind
              key={kind}
              label={messages[kind]}
              note={
                problem
                  ? messages[problem]
                  : fill(messages.from, { amount: formatRupees(Math.ceil(price_from), locale) })
              }
              closed={Boolean(problem)}
              chosen={offered?.kind === kind}
              onChoose={() => choose(kind)}
            />
          ))}
        </div>
      </fieldset>
      <div className="made-room" data-kind={offered?.kind}>
        {Panel && offered && asked && (
          <Panel offered={offered} product={product} asked={asked} onAsk={ask} locale={locale} messages={messages} />
        )}
      </div>
    </div>
  )
}

type KindProps = { label: string; note: string; chosen: boolean; closed?: boolean; onChoose: () => void }

function Kind({ label, note, chosen, closed = false, onChoose }: KindProps) {
  const look = closed ? 'cursor-not-allowed text-soft' : 'cursor-pointer has-checked:border-ink'
  return (
    <label className={`flex min-h-14 items-center gap-3 rounded border border-line bg-card px-3 py-2 ${look}`}>
      <input
        type="radio"
        name="make"
        className="size-4.5 shrink-0 accent-ink"
        checked={chosen}
        disabled={closed}
        onChange={onChoose}
      />
      <span className="min-w-0 leading-snug">
        <span className="block font-medium">{label}</span>
        <span className="figures block text-[0.82rem] text-soft">{note}</span>
      </span>
    </label>
  )
}
