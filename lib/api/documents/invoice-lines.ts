import { type InvoiceDocument, type InvoiceLine, sellerStanding, sumLinesByHsn } from '../../domain/pricing/invoice'
import type { Paise } from '../../domain/pricing/money'
import { getNumberFormat } from '../../domain/text/number-format'
import { getTranslator } from '../../i18n/translator'
import type { InvoiceCell, InvoiceTable } from '../../pdf/invoice-sheet'

type Lang = InvoiceDocument['lang']

/** An amount as invoices show it, always with paise: `1,23,456.50`, in French `123 456,50`. */
export function toAmount(paise: Paise, lang: Lang): string {
  const twoDecimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  return getNumberFormat(lang, twoDecimals).format(paise / 100)
}

/** Basis points as a percentage: `0.125`, in French `0,125`. */
function toPercent(basisPoints: number, lang: Lang): string {
  return getNumberFormat(lang, { maximumFractionDigits: 3 }).format(basisPoints / 100)
}

/** One tax of the document: its heading, its amount for a line, and its share of the GST rate. */
type Tax = { heading: string; of: (line: Pick<InvoiceLine, 'cgst' | 'sgst' | 'igst'>) => Paise; share: number }

/** The taxes that the document shows; empty for a seller without GST registration. */
export function taxesOf(document: InvoiceDocument): Tax[] {
  if (sellerStanding(document) === 'unregistered') return []
  if (document.supply !== 'intra') return [{ heading: 'IGST', of: (line) => line.igst, share: 1 }]
  return [
    { heading: 'CGST', of: (line) => line.cgst, share: 0.5 },
    { heading: document.local_tax, of: (line) => line.sgst, share: 0.5 },
  ]
}

/** The lines as a table without empty columns; a credit note leaves out lines without a refund. */
export function toLineTable(document: InvoiceDocument): InvoiceTable {
  const { lang, kind, lut } = document
  const t = getTranslator(lang, 'invoice')
  const isCreditNote = kind === 'credit_note'
  const lines = document.lines.filter((line) => !isCreditNote || line.total > 0)
  const taxes = taxesOf(document)
  const amount = (paise: Paise): InvoiceCell => ({ text: toAmount(paise, lang) })
  const taxCell = (line: InvoiceLine, { of, share }: Tax): InvoiceCell => {
    const percent = toPercent(line.gst_basis_points * share, lang)
    return { text: toAmount(of(line), lang), note: lut === null ? t('taxRate', { percent }) : 'LUT' }
  }
  const columns = [
    { heading: t('description'), of: (line: InvoiceLine) => toDescription(line, lang), isShown: true },
    { heading: t('hsn'), of: (line: InvoiceLine) => ({ text: line.hsn }), isShown: true },
    { heading: t('quantity'), of: toQuantity, isShown: !isCreditNote || lines.some((line) => line.quantity > 0) },
    { heading: t('unit'), of: (line: InvoiceLine) => amount(line.unit), isShown: !isCreditNote },
    {
      heading: t('discount'),
      of: (line: InvoiceLine) => (line.discount > 0 ? amount(line.discount) : { text: '–' }),
      isShown: !isCreditNote && document.totals.discount > 0,
    },
    { heading: t('taxable'), of: (line: InvoiceLine) => amount(line.taxable), isShown: taxes.length > 0 },
    ...taxes.map((tax) => ({ heading: tax.heading, of: (line: InvoiceLine) => taxCell(line, tax), isShown: true })),
    { heading: t('amount'), of: (line: InvoiceLine) => amount(line.total), isShown: true },
  ].filter(({ isShown }) => isShown)
  return {
    columns: columns.map(({ heading }, index) => ({ heading, align: index === 0 ? 'left' : 'right' })),
    rows: lines.map((line) => columns.map(({ of }) => of(line))),
  }
}

function toDescription({ title, sku, part }: InvoiceLine, lang: Lang): InvoiceCell {
  return part === 'piece' ? { text: title, note: getTranslator(lang, 'invoice')('sku', { sku }) } : { text: title }
}

function toQuantity({ quantity, part }: InvoiceLine): InvoiceCell {
  return { text: part === 'piece' || part === 'made' ? String(quantity || '–') : '–' }
}

/** Totals per HSN code and rate; null if no tax is shown. */
export function toSummaryTable(document: InvoiceDocument): InvoiceTable | null {
  const taxes = taxesOf(document)
  if (taxes.length === 0) return null
  const { lang } = document
  const t = getTranslator(lang, 'invoice')
  const headings = [t('hsn'), t('rate'), t('taxable'), ...taxes.map(({ heading }) => heading), t('amount')]
  return {
    columns: headings.map((heading, index) => ({ heading, align: index === 0 ? 'left' : 'right' })),
    rows: sumLinesByHsn(document.lines).map((sum) => [
      { text: sum.hsn },
      { text: `${toPercent(sum.gst_basis_points, lang)}${lang === 'fr' ? '\u00a0%' : '%'}` },
      ...[sum.taxable, ...taxes.map(({ of }) => of(sum)), sum.total].map((paise) => ({ text: toAmount(paise, lang) })),
    ]),
  }
}
