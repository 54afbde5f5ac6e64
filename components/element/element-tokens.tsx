import type { Locale } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'
import { ElementSample } from './element-sample'
import { TokenValue } from './token-value'

const COLOURS = ['paper', 'card', 'sand', 'line', 'ink', 'soft', 'gold', 'gold-text', 'on-gold', 'leaf', 'alarm']
const SIZES = [
  { name: 'h1', look: 'display text-[2rem] sm:text-[2.75rem]' },
  { name: 'h2', look: 'display text-2xl sm:text-[2rem]' },
  { name: 'h3', look: 'display text-xl' },
  { name: 'text', look: 'text-base' },
  { name: 'small', look: 'text-[0.9rem] text-soft' },
  { name: 'figures', look: 'figures text-[1.05rem] font-semibold' },
]

/** Colours with their current values, and the sizes of type. */
export function ElementTokens({ locale }: { locale: Locale }) {
  const t = getTranslator(locale, 'elements')
  return (
    <>
      <ElementSample name="app/globals.css :root">
        <ul className="grid grid-cols-2 gap-4 sm:grid-cols-4 lg:grid-cols-6">
          {COLOURS.map((name) => (
            <li key={name} className="text-[0.85rem]">
              <span
                className="mb-2 block h-16 rounded border border-line"
                style={{ background: `var(--${name})` }}
                aria-hidden="true"
              />
              <span className="block font-mono">{`--${name}`}</span>
              <TokenValue token={`--${name}`} />
            </li>
          ))}
        </ul>
      </ElementSample>
      <ElementSample name="Marcellus · Figtree · Tiro Devanagari">
        <ul className="grid gap-4">
          {SIZES.map(({ name, look }) => (
            <li key={name} className="grid items-baseline gap-x-6 sm:grid-cols-[6rem_1fr]">
              <span className="font-mono text-[0.82rem] text-soft">{name}</span>
              <span className={look}>{name === 'figures' ? '₹1,23,456 · 2.31 ct' : t('sentence')}</span>
            </li>
          ))}
          <li className="grid items-baseline gap-x-6 sm:grid-cols-[6rem_1fr]">
            <span className="font-mono text-[0.82rem] text-soft">lang=hi</span>
            <span lang="hi" className="text-xl text-gold-text">
              नीलम · माणिक · पन्ना
            </span>
          </li>
        </ul>
      </ElementSample>
    </>
  )
}
