import type { ReactNode } from 'react'

type Props = { id: string; title: string; children: ReactNode }

/** A group of components under its heading. */
export function ElementGroup({ id, title, children }: Props) {
  return (
    <section aria-labelledby={`element-${id}`} className="mt-16 border-t border-gold pt-6">
      <h2 id={`element-${id}`} className="text-2xl sm:text-[2rem]">
        {title}
      </h2>
      <div className="mt-6 grid gap-10">{children}</div>
    </section>
  )
}
