import { type ReactNode, useId } from 'react'

type Props = { title: string; text: string; children: ReactNode }

/** One section of the account: its description beside the controls, on a phone above them. */
export function AccountSection({ title, text, children }: Props) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-1 gap-x-12 gap-y-5 border-t border-line py-8 md:grid-cols-[17rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="mb-1.5 text-xl">
          {title}
        </h2>
        <p className="text-[0.925rem] text-soft">{text}</p>
      </div>
      <div className="max-w-xl">{children}</div>
    </section>
  )
}
