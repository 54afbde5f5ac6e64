import { useId } from 'react'
import type { Locale } from '@/lib/domain/locale'
import { fill } from '@/lib/domain/text/fill'
import { ACCENTS } from '@/lib/domain/theme/layout-choices'
import { BACKGROUNDS, contrast, DEFAULT_ACCENT, DEFAULT_TEXT, textShade } from '@/lib/domain/theme/theme'
import type { PanelMessages } from '@/lib/i18n/panel-messages'

type Props = { messages: PanelMessages; locale: Locale; accent: string; onChange: (accent: string) => void }

/** The theme colour: eight presets or any other, and the shade used for text in it. */
export function PanelAccent({ messages, locale, accent, onChange }: Props) {
  const id = useId()
  const shade = accent === DEFAULT_ACCENT ? DEFAULT_TEXT : textShade(accent)
  const ratio = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(contrast(shade, BACKGROUNDS.paper))
  return (
    <section className="mt-6">
      <h3 id={id} className="font-sans text-[0.9rem] font-semibold">
        {messages.accent}
      </h3>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons that act at once are no form fields */}
      <div role="group" aria-labelledby={id} className="mt-2 flex flex-wrap items-center gap-2">
        {ACCENTS.map((value) => (
          <button
            key={value}
            type="button"
            aria-pressed={value === accent}
            aria-label={fill(messages.accentNamed, { colour: value })}
            onClick={() => onChange(value)}
            style={{ background: value }}
            className="size-9 rounded-full border-2 border-card ring-1 ring-line aria-pressed:ring-2 aria-pressed:ring-ink"
          />
        ))}
        <input
          type="color"
          value={accent}
          aria-label={messages.accentOther}
          onChange={(event) => onChange(event.target.value)}
          className="h-9 w-14 cursor-pointer rounded border border-line bg-card p-1"
        />
      </div>
      <p className="figures mt-2.5 text-[0.85rem]" style={{ color: shade }}>
        {fill(messages.accentText, { shade, ratio })}
      </p>
    </section>
  )
}
