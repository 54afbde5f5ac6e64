import { cachedRings } from '@/lib/api/pages/cached'
import type { Locale } from '@/lib/domain/locale'
import { pick } from '@/lib/i18n/pick'
import { getMessages } from '@/lib/i18n/translator'
import { RingSizer } from './ring-sizer'

/** The interactive ring sizer, above the guide's text and table, which work without JavaScript. */
export async function RingSizerBox({ locale }: { locale: Locale }) {
  const { ringSizer, trueSize } = getMessages(locale)
  const { systems, sizes } = await cachedRings(locale)
  if (!systems.data || !sizes.data) return null
  const { title, intro, ...messages } = ringSizer
  return (
    <section
      aria-labelledby="ring-sizer"
      className="rounded border border-line bg-card p-5 sm:p-7 [@media(scripting:none)]:hidden"
    >
      <h2 id="ring-sizer" className="text-2xl">
        {title}
      </h2>
      <p className="mt-2 text-soft">{intro}</p>
      <RingSizer
        systems={systems.data.map(({ id, name }) => ({ id, name }))}
        sizes={sizes.data.map(({ system_id, label, inner_diameter_mm }) => ({ system_id, label, inner_diameter_mm }))}
        messages={messages}
        scaleMessages={pick(trueSize, SCALE_KEYS)}
        locale={locale}
      />
    </section>
  )
}

const SCALE_KEYS = ['title', 'step', 'slider', 'sliderValue', 'done', 'close', 'card', 'keys', 'kept'] as const
