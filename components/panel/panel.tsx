import { X } from 'lucide'
import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import type { PurchaseLink } from '@/lib/api/pages/layout-panel'
import { type LayoutExamples, loadLayoutExamples } from '@/lib/browser/layout/layout-examples'
import { readLayout, saveLayout } from '@/lib/browser/layout/layout-store'
import { type Locale, localePath } from '@/lib/domain/locale'
import {
  type Choices,
  COLLECTIONS,
  DEFAULT_CHOICES,
  DIRECTIONS,
  PRODUCT_LAYOUTS,
} from '@/lib/domain/theme/layout-choices'
import type { PanelMessages } from '@/lib/i18n/panel-messages'
import { PanelAccent } from './panel-accent'
import { PanelChoice } from './panel-choice'
import { PanelHomes } from './panel-homes'

type Props = { id: string; locale: Locale; messages: PanelMessages; links: PurchaseLink[] }

/** Selector of a page that shows a layout; elsewhere the panel navigates to an example. */
const PREVIEW_SELECTORS: Record<keyof LayoutExamples, string> = { listing: '.listing', product: '.product' }

/** Layout settings: every choice applies at once and is stored in this browser. */
export function Panel({ id, locale, messages, links }: Props) {
  const router = useRouter()
  const element = useRef<HTMLDivElement>(null)
  const [choices, setChoices] = useState(readLayout)
  useEffect(() => element.current?.showPopover(), [])
  const choose = (change: Partial<Choices>) => {
    const next = { ...readLayout(), ...change }
    saveLayout(next)
    setChoices(next)
  }
  const show = async (kind: keyof LayoutExamples) => {
    if (document.querySelector(PREVIEW_SELECTORS[kind])) return
    router.push(localePath(locale, (await loadLayoutExamples())[kind]))
  }
  return (
    <div ref={element} id={id} popover="auto" role="dialog" aria-label={messages.title} className="panel">
      <div className="sticky top-0 z-10 flex items-center justify-between border-b border-line bg-card py-3">
        <h2 className="text-xl">{messages.title}</h2>
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={messages.close}
          className="-me-2 grid size-11 place-items-center"
        >
          <Icon of={X} size={22} />
        </button>
      </div>
      <p className="mt-4 text-[0.88rem] leading-6 text-soft">{messages.intro}</p>
      <PanelAccent
        messages={messages}
        locale={locale}
        accent={choices.accent}
        onChange={(accent) => choose({ accent })}
      />
      <PanelChoice
        title={messages.direction}
        options={DIRECTIONS.map((value) => ({ value, text: messages.directions[value] }))}
        chosen={choices.dir}
        onChoose={(dir) => choose({ dir })}
      />
      <PanelChoice
        title={messages.collection}
        options={COLLECTIONS.map((value) => ({ value, text: messages.collections[value] }))}
        chosen={choices.collection}
        onChoose={(collection) => {
          choose({ collection })
          void show('listing')
        }}
      />
      <PanelChoice
        title={messages.product}
        options={PRODUCT_LAYOUTS.map((value) => ({ value, text: messages.products[value] }))}
        chosen={choices.product}
        onChoose={(product) => {
          choose({ product })
          void show('product')
        }}
      />
      <PanelHomes messages={messages} locale={locale} />
      {links.length > 0 && (
        <p className="mt-6 flex flex-wrap gap-2 border-t border-line pt-5">
          {links.map(({ text, url }) => (
            <a key={url} href={url} target="_blank" rel="noopener" className="btn btn-primary btn-small">
              {text}
            </a>
          ))}
        </p>
      )}
      <button type="button" onClick={() => choose(DEFAULT_CHOICES)} className="btn btn-line btn-small mt-6 w-full">
        {messages.reset}
      </button>
    </div>
  )
}
