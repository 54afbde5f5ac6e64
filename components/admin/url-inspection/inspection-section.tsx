import type { ReactNode } from 'react'

/** One section of a URL inspection under its heading. */
export function InspectionSection({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className="border-t border-line py-6">
      <h3 className="text-xl">{title}</h3>
      {note && <p className="mt-1 text-sm text-soft">{note}</p>}
      <div className="mt-4 min-w-0">{children}</div>
    </section>
  )
}
