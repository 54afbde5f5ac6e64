'use client'

import { useState } from 'react'
import type { AdminRow } from '@/lib/contract/admin/catalogue'
import type { Locale } from '@/lib/i18n/locale'
import { BulkBar } from './bulk-bar'
import type { CatalogueMessages } from './labels'
import { RowItem } from './row-item'

type Props = { rows: AdminRow[]; names: Record<string, string>; messages: CatalogueMessages; locale: Locale }

/** The rows of the product table with their selection; each row shows its last saved state. */
export function ProductRows({ rows: given, names, messages, locale }: Props) {
  const [rows, setRows] = useState(given)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const put = (changed: AdminRow[]) => {
    const byId = new Map(changed.map((row) => [row.id, row]))
    setRows((before) => before.map((row) => byId.get(row.id) ?? row))
  }
  const choose = (ids: number[], isChosen: boolean) =>
    setChosen((before) => {
      const next = new Set(before)
      for (const id of ids)
        if (isChosen) next.add(id)
        else next.delete(id)
      return next
    })
  if (rows.length === 0) return <p className="border-t border-line py-8 text-soft">{messages.none}</p>
  return (
    <>
      <BulkBar
        rows={rows.filter(({ id }) => chosen.has(id))}
        isAll={rows.every(({ id }) => chosen.has(id))}
        onAll={(isChosen) =>
          choose(
            rows.map(({ id }) => id),
            isChosen,
          )
        }
        onDone={(changed) => {
          put(changed)
          setChosen(new Set())
        }}
        messages={messages}
        locale={locale}
      />
      <ul data-pieces="">
        {rows.map((row) => (
          <RowItem
            key={row.id}
            row={row}
            category={names[row.category_id] ?? ''}
            isChosen={chosen.has(row.id)}
            onChoose={(isChosen) => choose([row.id], isChosen)}
            onSaved={(saved) => put([saved])}
            messages={messages}
            locale={locale}
          />
        ))}
      </ul>
    </>
  )
}
