import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = { title: ReactNode; children: ReactNode; open?: boolean; name?: string }

/** A fold that works without script. */
export function Disclosure({ title, children, open = false, name }: Props) {
  return (
    <details open={open} name={name} className="group border-b border-line">
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 py-2.5">
        <span className="display text-[1.05rem]">{title}</span>
        <ChevronDown
          aria-hidden="true"
          size={18}
          strokeWidth={1.5}
          className="shrink-0 transition group-open:rotate-180"
        />
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  )
}
