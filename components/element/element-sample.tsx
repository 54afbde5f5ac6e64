import type { ReactNode } from 'react'

type Props = { name: string; children: ReactNode; row?: boolean }

/** One component by its name in the code, in its states; `row` places them side by side. */
export function ElementSample({ name, children, row = false }: Props) {
  return (
    <div className="min-w-0">
      <p className="mb-3 font-mono text-[0.82rem] text-soft">{name}</p>
      <div className={row ? 'flex flex-wrap items-center gap-3' : ''}>{children}</div>
    </div>
  )
}
