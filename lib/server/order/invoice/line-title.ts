import type { order_line } from '../../../db/schema'
import type { CustomizedLine } from '../../../db/schema/customized-line'
import { isResized } from '../../../domain/customization/resizing'
import type { Locale } from '../../../domain/locale'
import { fill } from '../../../domain/text/fill'
import { MESSAGES } from '../../../i18n/messages'

type LineRow = Pick<typeof order_line.$inferSelect, 'title' | 'ring_size'>

/** The title of a line as papers and messages name it: a ready-made ring in its size. */
export function toLineTitle({ title, ring_size: ring }: LineRow, lang: Locale): string {
  if (!ring) return title[lang]
  const text = isResized(ring) ? MESSAGES[lang].ringSize.changedLine : MESSAGES[lang].ringSize.line
  return `${title[lang]}, ${fill(text, { size: String(ring.size), stock: String(ring.stock_size) })}`
}

/** The same with what is made around the product. */
export function toFullTitle(line: LineRow & { made: CustomizedLine | null }, lang: Locale): string {
  return [toLineTitle(line, lang), line.made && toCustomizationTitle(line.made, lang)].filter(Boolean).join(', ')
}

/** What was made for the buyer: kind, design, metal, size and personalization. */
export function toCustomizationTitle(
  { kind_name, design, metal, size, engraving, energised }: CustomizedLine,
  lang: Locale,
): string {
  const sizeText = size && fill(MESSAGES[lang].invoice.size, { size: size.label, system: size.system_name[lang] })
  const engravingText = engraving && fill(MESSAGES[lang].invoice.engraved, { text: engraving })
  const personalization = [engravingText, energised && MESSAGES[lang].invoice.energised]
  const parts = [design.name[lang], metal.name[lang], sizeText, ...personalization].filter(Boolean).join(', ')
  return fill(MESSAGES[lang].invoice.made, { kind: kind_name[lang], parts })
}
