import { systemName } from '@/components/cart/customization-text'
import { Thumb } from '@/components/cart/thumb'
import { CustomizationDrawing } from '@/components/customization/drawing/customization-drawing'
import { ScriptText } from '@/components/search/script-text'
import { toQrModules, toQrPath } from '@/lib/api/documents/qr'
import type { JobCard } from '@/lib/contract/order/admin-production'
import { type Locale, localePath } from '@/lib/domain/locale'
import { FIRST_PRODUCTION_STATE } from '@/lib/domain/order/production'
import { formatWeekday } from '@/lib/domain/time/india-clock'
import { getMessages, getTranslator } from '@/lib/i18n/translator'
import { site } from '@/lib/site'
import { toDrawnStone } from './drawn-line'
import { JobCardFacts } from './job-card-facts'

/** What goes to the bench with the stone: no price and no address. */
export function JobCardSheet({ card, locale }: { card: JobCard; locale: Locale }) {
  const t = getTranslator(locale, 'jobCard')
  const { production, customization: names, jobCard: messages } = getMessages(locale)
  const { order, due, customization, quantity, design, note } = card
  const { size, engraving, metal } = customization
  const qrModules = toQrModules(`${site().url}${localePath(locale, `/staff/orders/${order}`)}`)
  const number = (value: number) => value.toLocaleString(locale)
  const stone = toDrawnStone(card.stone)
  const sizeText = size && `${systemName(size.system, size.system_name, names)} ${size.name}`
  return (
    <section className="slip" aria-label={`${messages.heading} ${order} ${card.sku}`}>
      <div className="flex items-start justify-between gap-4">
        <div>
          <p className="text-sm">
            {messages.heading} · {site().name}
          </p>
          <h2 className="figures mt-1 text-2xl whitespace-nowrap">{order}</h2>
          {due && (
            <p className="figures mt-1 text-xl font-medium">
              {messages.due} {formatWeekday(due, locale)}
            </p>
          )}
        </div>
        <svg viewBox={`0 0 ${qrModules.length} ${qrModules.length}`} className="size-20 shrink-0" role="img">
          <title>{messages.scan}</title>
          <path d={toQrPath(qrModules)} />
        </svg>
      </div>
      {!card.is_open && <p className="mt-3 border-2 border-current p-2 font-medium">{messages.inactive}</p>}
      <div className="mt-3 grid gap-4 sm:grid-cols-[38mm_minmax(0,1fr)] print:grid-cols-[38mm_minmax(0,1fr)]">
        <div className="grid grid-cols-2 content-start gap-3 sm:grid-cols-1 print:grid-cols-1">
          <Thumb src={card.image.src} alt={card.image.alt} className="w-full" />
          <div className="flex aspect-square items-center justify-center border border-current/30 p-2">
            {design ? (
              <CustomizationDrawing
                design={{ kind: customization.kind, setting: design.setting, drawing: design.drawing }}
                stone={stone}
                colour={design.colour}
                inside={size?.inner_diameter_mm}
                label={t('picture', { design: customization.design.name })}
                id={`card-${card.line_id}`}
              />
            ) : (
              <p className="text-sm">{messages.drawingGone}</p>
            )}
          </div>
        </div>
        <JobCardFacts
          facts={[
            [messages.stone, card.title],
            [messages.sku, card.sku],
            [
              messages.weight,
              card.stone.weight_carat !== null && t('carat', { carat: number(card.stone.weight_carat) }),
            ],
            [messages.weight, card.stone.weight_gram !== null && t('gram', { gram: number(card.stone.weight_gram) })],
            [
              messages.measures,
              card.stone.dimensions_mm && t('mm', { text: toMeasures(card.stone.dimensions_mm, number) }),
            ],
            [messages.quantity, quantity > 1 && String(quantity)],
            [messages.setting, `${customization.kind_label} · ${customization.design.name}`],
            [messages.metal, [metal.name, card.metal_purity].filter(Boolean).join(' · ')],
            [messages.metalWeight, t('about', { gram: number(customization.weight_gram) })],
            [messages.size, size && `${sizeText} · ${t('inside', { mm: number(size.inner_diameter_mm) })}`],
            [messages.energised, card.energised_for],
          ]}
        />
      </div>
      <div className="mt-3 border-2 border-current p-2">
        <p className="text-sm">{messages.engraving}</p>
        <p className="text-2xl leading-normal wrap-anywhere">
          {engraving ? <ScriptText text={engraving} /> : messages.noEngraving}
        </p>
      </div>
      {note && (
        <div className="mt-3 border-2 border-current p-2">
          <p className="text-sm">{messages.note}</p>
          <p className="text-sm wrap-anywhere whitespace-pre-line">{note}</p>
        </div>
      )}
      <ul className="mt-3 grid grid-cols-2 gap-x-5 gap-y-2 text-sm sm:grid-cols-3 print:grid-cols-3">
        {card.states
          .filter((state) => state !== FIRST_PRODUCTION_STATE)
          .map((state) => (
            <li key={state} className="border-b border-current pb-1">
              <label className="flex items-end gap-2">
                <input
                  type="checkbox"
                  disabled
                  defaultChecked={card.states.indexOf(state) <= card.states.indexOf(card.state)}
                  className="flex size-4 shrink-0 appearance-none items-center justify-center border border-current leading-none checked:before:content-['✓']"
                />
                {production.states[state]}
              </label>
            </li>
          ))}
      </ul>
    </section>
  )
}

function toMeasures(
  { length, width, depth }: NonNullable<JobCard['stone']['dimensions_mm']>,
  format: (value: number) => string,
): string {
  return [length, width, ...(depth === null ? [] : [depth])].map(format).join(' × ')
}
