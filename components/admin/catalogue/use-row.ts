import { useState } from 'react'
import { adminClient } from '@/lib/browser/admin/admin-client'
import { client } from '@/lib/browser/client'
import { useUnsavedWarning } from '@/lib/browser/forms/use-unsaved-warning'
import type { AdminRow } from '@/lib/contract/admin/catalogue'
import { DRAFT_LIMITS, type DraftProblem } from '@/lib/domain/catalogue/product-draft'
import { parseTypedNumber } from '@/lib/domain/catalogue/product-form'
import type { Locale } from '@/lib/domain/locale'
import { toPercent, toPercentText } from '@/lib/domain/pricing/discount'
import { afterListPrice } from '@/lib/domain/pricing/list-price'
import { payablePaise, toDiscountHundredths } from '@/lib/domain/pricing/pricing'
import { getNumberFormat } from '@/lib/domain/text/number-format'
import { type CatalogueMessages, parseDraftProblems, refusalText } from './labels'
import { ROW_NUMBERS } from './product-head'

type RowFields = Record<(typeof ROW_NUMBERS)[number], string>
/** The numbers of a row by the paths of their problems. */
const FIELD_OF = new Map<string, keyof RowFields>([
  ['price_paise', 'price'],
  ['discount_hundredths', 'discount'],
  ['stock', 'stock'],
])
export type QuestionOfRow = 'sold' | 'reserved'
type Change = { price_paise?: number; discount_hundredths?: number; stock?: number; hidden?: boolean }

/** The saved numbers as they are read in the language of the page, thousands grouped. */
function toRowFields({ price_paise, discount_hundredths, stock }: AdminRow, locale: Locale): RowFields {
  const format = (value: number) => getNumberFormat(locale, { maximumFractionDigits: 2 }).format(value)
  return { price: format(price_paise / 100), discount: toPercentText(discount_hundredths), stock: format(stock) }
}

/** The numbers as they are saved; NaN for one that is none. */
const parseFields = ({ price, discount, stock }: RowFields) => ({
  price_paise: Math.round(parseTypedNumber(price, true) * 100),
  discount_hundredths: toDiscountHundredths(parseTypedNumber(discount, true)),
  stock: parseTypedNumber(stock, true),
})

/** The payable price of the typed numbers, in paise; null while one of them cannot be saved. */
function toTypedPayable(fields: RowFields): number | null {
  const { price_paise, discount_hundredths, stock } = parseFields(fields)
  const payable = payablePaise(price_paise, toPercent(discount_hundredths))
  const isSound =
    Number.isInteger(stock) && stock >= 0 && payable >= DRAFT_LIMITS.least_payable_paise && payable <= price_paise
  return isSound ? payable : null
}

/** The discount that keeps an agreed selling price at a new list price; nothing where the discount stays as it is. */
function followPrice(row: AdminRow, price: string): Partial<RowFields> {
  const { stays, discount_hundredths } = afterListPrice(
    { price: row.price_paise, discount_hundredths: row.discount_hundredths },
    Math.round(parseTypedNumber(price, true) * 100),
  )
  return stays === 'discount' ? {} : { discount: toPercentText(discount_hundredths) }
}

/**
 * Edit state of one table row: typed values, what is wrong with each or with the row, and the last change that can be undone.
 * `refusals` counts the attempts to save wrong numbers.
 */
export function useRow(row: AdminRow, onSaved: (row: AdminRow) => void, messages: CatalogueMessages, locale: Locale) {
  const savedFields = toRowFields(row, locale)
  const [typedFields, setTypedFields] = useState<Partial<RowFields>>({})
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [problems, setProblems] = useState<Partial<RowFields>>({})
  const [refusals, setRefusals] = useState(0)
  const [question, setQuestion] = useState<QuestionOfRow | null>(null)
  const [undoable, setUndoable] = useState<number | null>(null)
  const fields = { ...savedFields, ...typedFields }
  const payable = toTypedPayable(fields)
  const isChanged = ROW_NUMBERS.some((name) => fields[name] !== savedFields[name])
  useUnsavedWarning(isChanged)

  const refuse = (texts: Partial<RowFields>) => {
    setProblems(texts)
    setRefusals((before) => before + 1)
  }
  async function run(work: () => Promise<void>): Promise<void> {
    setBusy(true)
    setProblem(undefined)
    setProblems({})
    setQuestion(null)
    try {
      await work()
    } finally {
      setBusy(false)
    }
  }

  /** Each problem at its number; one of a field that the row does not have is said below it. */
  async function showProblems(draftProblems: DraftProblem[]): Promise<void> {
    const { productProblemText } = await import('./problem-text')
    const texts = draftProblems.map((one) => [FIELD_OF.get(one.path), productProblemText(messages, one, locale)])
    setProblem(texts.find(([name]) => name === undefined)?.[1])
    refuse(Object.fromEntries(texts.filter(([name]) => name !== undefined)))
  }

  const send = (change: Change) =>
    run(async () => {
      const request = { id: row.id, version: row.version, stock_seen: row.stock, change }
      const { status, data, reason } = await adminClient.catalogue.quick(request)
      const draftProblems = status === 1 ? [] : parseDraftProblems(data)
      if (draftProblems.length > 0) return showProblems(draftProblems)
      if (status !== 1) setProblem(refusalText(messages, reason))
      if (status !== 1 && !(reason === 'conflict' && data)) return
      if (!data) return
      setTypedFields({})
      // Its own change, not a later one that the row may contain already.
      setUndoable(status === 1 && data.version > row.version ? row.version + 1 : null)
      onSaved(data)
    })

  const save = (isSure = false) => {
    const numbers = parseFields(fields)
    const wrong = Object.entries(numbers).flatMap(([path, value]) => (Number.isNaN(value) ? FIELD_OF.get(path) : []))
    if (wrong.length > 0) return refuse(Object.fromEntries(wrong.map((name) => [name, messages.problem.not_a_number])))
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
    setProblems(({ [name]: _, ...others }) => others)
    setTypedFields((before) => ({ ...before, [name]: value, ...(name === 'price' && followPrice(row, value)) }))
  }
  /** Says at the number that it is none, once it is left. */
  const check = (name: keyof RowFields) => {
    const wrong = Object.entries(parseFields(fields)).some(
      ([path, value]) => FIELD_OF.get(path) === name && Number.isNaN(value),
    )
    if (wrong) setProblems((before) => ({ ...before, [name]: messages.problem.not_a_number }))
  }
  const cancel = () => {
    setTypedFields({})
    setProblem(undefined)
    setProblems({})
    setQuestion(null)
  }
  const state = { fields, payable, isChanged, busy, problem, problems, refusals, question, undoable }
  return { ...state, put, check, cancel, save, send, undo, ask: setQuestion }
}
