import type { ReactNode } from 'react'

type Props = {
  title: string
  /** What the title does not say; '' for nothing. */
  note: string
  asTable: string
  head: string[]
  rows: string[][]
  children: ReactNode
}

/** A chart with title, note and its numbers in a collapsible table. */
export function ChartFrame({ title, note, asTable, head, rows, children }: Props) {
  return (
    <figure className="min-w-0">
      <figcaption className="mb-3">
        <h3 className="text-xl">{title}</h3>
        {note && <p className="text-sm text-soft">{note}</p>}
      </figcaption>
      {children}
      <details className="mt-2 text-[0.925rem]">
        <summary className="inline-flex min-h-11 items-center text-soft">{asTable}</summary>
        <table className="figures w-full max-w-xl">
          <thead>
            <tr>
              {head.map((name) => (
                <th key={name} scope="col" className="py-1 pe-4 text-start font-normal text-soft">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...values]) => (
              <tr key={name} className="border-t border-line">
                <th scope="row" className="py-1 pe-4 text-start font-normal">
                  {name}
                </th>
                {values.map((value, index) => (
                  <td key={head[index + 1]} className="py-1 pe-4">
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
