'use client'

import { useState } from 'react'
import type { AdminRow } from '@/lib/contract/admin/catalogue'
import type { ProductListQuery } from '@/lib/domain/admin/product-list-query'
import type { Locale } from '@/lib/domain/locale'
import { BulkBar } from './bulk/bulk-bar'
import type { CatalogueMessages } from './labels'
import type { AdminCategory } from './product-filter'
import { RowItem } from './row-item'

type Props = {
  list: { total: number; rows: AdminRow[] }
  choice: ProductListQuery
  categories: AdminCategory[]
  messages: CatalogueMessages
  locale: Locale
}

/** The rows of the product table with their selection; each row shows its last saved state. */
export function ProductRows({ list, choice, categories, messages, locale }: Props) {
  const [rows, setRows] = useState(list.rows)
  /** Selected products of other pages. */
  const [furtherRows, setFurtherRows] = useState<AdminRow[]>([])
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<number>>(new Set())
  const byId = new Map(categories.map((one) => [one.id, one]))
  const replaceRows = (changed: AdminRow[]) => {
    const byId = new Map(changed.map((row) => [row.id, row]))
    setRows((before) => before.map((row) => byId.get(row.id) ?? row))
  }
  const setSelected = (ids: number[], isSelected: boolean) =>
    setSelectedIds((before) => {
      const next = new Set(before)
      for (const id of ids)
        if (isSelected) next.add(id)
        else next.delete(id)
      return next
    })
  const pageIds = rows.map(({ id }) => id)
  if (rows.length === 0) return <p className="border-t border-line py-8 text-soft">{messages.none}</p>
  return (
    <>
      <BulkBar
        rows={[...rows.filter(({ id }) => selectedIds.has(id)), ...furtherRows]}
        selection={{
          ...{ total: list.total, choice },
          areAllSelected: rows.every(({ id }) => selectedIds.has(id)),
          onSelectPage: (isSelected) => {
            setFurtherRows([])
            setSelected(pageIds, isSelected)
          },
          onSelectRows: (all) => {
            setSelectedIds(new Set(all.map(({ id }) => id)))
            setFurtherRows(all.filter(({ id }) => !pageIds.includes(id)))
          },
        }}
        onDone={(changed) => {
          replaceRows(changed)
          setSelectedIds(new Set())
          setFurtherRows([])
        }}
        messages={messages}
        locale={locale}
      />
      <ul data-products="">
        {rows.map((row) => (
          <RowItem
            key={row.id}
            row={row}
            category={byId.get(row.category_id)?.name[locale] ?? ''}
            gstBasisPoints={byId.get(row.category_id)?.gst_basis_points ?? 0}
            isSelected={selectedIds.has(row.id)}
            onSelect={(isSelected) => setSelected([row.id], isSelected)}
            onSaved={(saved) => replaceRows([saved])}
            messages={messages}
            locale={locale}
          />
        ))}
      </ul>
    </>
  )
}
