type Props = { note: string | null | undefined; title: string }

/** What the buyer wrote to the shop with the order. */
export function OrderNote({ note, title }: Props) {
  if (!note) return null
  return (
    <section aria-labelledby="order-note">
      <h2 id="order-note" className="mb-2 text-xl">
        {title}
      </h2>
      <p className="wrap-anywhere whitespace-pre-line">{note}</p>
    </section>
  )
}
