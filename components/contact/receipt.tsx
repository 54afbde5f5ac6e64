import { Check } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'

type Props = { title: string; number: string; text: string; children?: ReactNode }

/** Confirms a submission with its number. Takes the focus, and so scrolls into view. */
export function Receipt({ title, number, text, children }: Props) {
  return (
    <div id="form" role="status" tabIndex={-1} className="rounded border border-gold bg-card p-6 outline-none sm:p-8">
      <Icon of={Check} size={28} className="text-leaf" />
      <h2 className="mt-3 text-2xl">{title}</h2>
      {number && <p className="figures mt-3 text-lg font-medium">{number}</p>}
      <p className="mt-2 text-soft">{text}</p>
      {children}
    </div>
  )
}
