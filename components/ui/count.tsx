import { fill } from '@/lib/domain/text/fill'

const MAX_SHOWN = 99

/** A number next to an icon, in reserved space to avoid a layout shift. */
export function Count({ count, label }: { count: number; label: string }) {
  const stateClass = count > 0 ? 'bg-gold text-on-gold' : 'invisible'
  return (
    <span
      className={`figures inline-flex h-[20px] min-w-[20px] items-center justify-center rounded-full px-[4px] text-[min(0.72rem,11.5px)] leading-none font-semibold ${stateClass}`}
    >
      <span aria-hidden="true">{count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}</span>
      {count > 0 && <span className="sr-only">{fill(label, { n: count })}</span>}
    </span>
  )
}
