import { useState } from 'react'
import { adminClient } from '@/lib/browser/admin/admin-client'
import { client } from '@/lib/browser/client'
import type { AdminRow } from '@/lib/contract/admin/catalogue'
import { parseTypedNumber } from '@/lib/domain/catalogue/product-form'
import type { Locale } from '@/lib/domain/locale'
import { toPercentText } from '@/lib/domain/pricing/discount'
import { afterListPrice } from '@/lib/domain/pricing/list-price'
import { payablePaise, toDiscountHundredths } from '@/lib/domain/pricing/pricing'
import { getNumberFormat } from '@/lib/domain/text/number-format'
import { type CatalogueMessages, parseDraftProblems, refusalText } from './labels'

const FIELD_NAMES = ['price', 'discount', 'stock'] as const
type RowFields = Record<(typeof FIELD_NAMES)[number], string>
export type QuestionOfRow = 'sold' | 'reserved'
type Change = { price_paise?: number; discount_hundredths?: number; stock?: number; hidden?: boolean }

/** The saved numbers as they are read in the language of the page, thousands grouped. */
function toRowFields({ price_paise, discount_hundredths, stock }: AdminRow, locale: Locale): RowFields {
  const format = (value: number) => getNumberFormat(locale, { maximumFractionDigits: 2 }).format(value)
  return { price: format(price_paise / 100), discount: toPercentText(discount_hundredths), stock: format(stock) }
}

/** The payable price of the typed price and discount, in paise; null while one of them is no number. */
function toTypedPayable({ price, discount }: RowFields): number | null {
  const payable = payablePaise(Math.round(parseTypedNumber(price, true) * 100), parseTypedNumber(discount, true))
  return Number.isFinite(payable) && payable >= 0 ? payable : null
}

/** The discount that keeps an agreed selling price at a new list price; nothing where the discount stays as it is. */
function followPrice(row: AdminRow, price: string): Partial<RowFields> {
  const { stays, discount_hundredths } = afterListPrice(
    { price: row.price_paise, discount_hundredths: row.discount_hundredths },
    Math.round(parseTypedNumber(price, true) * 100),
  )
  return stays === 'discount' ? {} : { discount: toPercentText(discount_hundredths) }
}

/** Edit state of one table row: typed values, the validation problem, and the last change that can be undone. */
export function useRow(row: AdminRow, onSaved: (row: AdminRow) => void, messages: CatalogueMessages, locale: Locale) {
  const savedFields = toRowFields(row, locale)
  const [typedFields, setTypedFields] = useState<Partial<RowFields>>({})
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [question, setQuestion] = useState<QuestionOfRow | null>(null)
  const [undoable, setUndoable] = useState<number | null>(null)
  const fields = { ...savedFields, ...typedFields }
  const payable = toTypedPayable(fields)
  const isChanged = FIELD_NAMES.some((name) => fields[name] !== savedFields[name])

  async function run(work: () => Promise<void>): Promise<void> {
    setBusy(true)
    setProblem(undefined)
    setQuestion(null)
    try {
      await work()
    } finally {
      setBusy(false)
    }
  }

  const send = (change: Change) =>
    run(async () => {
      const request = { id: row.id, version: row.version, stock_seen: row.stock, change }
      const { status, data, reason } = await adminClient.catalogue.quick(request)
      const [firstProblem] = parseDraftProblems(data)
      if (status !== 1)
        setProblem(
          firstProblem
            ? (await import('./problem-text')).productProblemText(messages, firstProblem, locale)
            : refusalText(messages, reason),
        )
      if (status !== 1 && !(reason === 'conflict' && data)) return
      if (!data) return
      setTypedFields({})
      setUndoable(status === 1 ? data.version : null)
      onSaved(data)
    })

  const save = (isSure = false) => {
    const numbers = {
      price_paise: Math.round(parseTypedNumber(fields.price, true) * 100),
      discount_hundredths: toDiscountHundredths(parseTypedNumber(fields.discount, true)),
      stock: parseTypedNumber(fields.stock, true),
    }
    if (Object.values(numbers).some(Number.isNaN)) return setProblem(messages.problem.not_a_number)
    const { price_paise, discount_hundredths, stock } = numbers
    if (row.reserved && stock > row.stock && !isSure) return setQuestion('reserved')
    return send({
      ...(price_paise !== row.price_paise && { price_paise }),
      ...(discount_hundredths !== row.discount_hundredths && { discount_hundredths }),
      ...(stock !== row.stock && { stock }),
    })
  }

  const undo = () =>
    run(async () => {
      if (undoable === null) return
      const { id, version } = row
      const { status, reason } = await adminClient.catalogue.undo({ id, version, change: undoable })
      const { data } = await client.catalogue.products({ q: row.sku, per_page: 200 })
      const newest = data?.rows.find((one) => one.id === id)
      if (status !== 1) setProblem(refusalText(messages, reason))
      setUndoable(null)
      if (newest) onSaved(newest)
    })

  const put = (name: keyof RowFields, value: string) => {
    setQuestion(null)
    setTypedFields((before) => ({ ...before, [name]: value, ...(name === 'price' && followPrice(row, value)) }))
  }
  const cancel = () => {
    setTypedFields({})
    setProblem(undefined)
    setQuestion(null)
  }
  const state = { fields, payable, isChanged, busy, problem, question, undoable }
  return { ...state, put, cancel, save, send, undo, ask: setQuestion }
}
