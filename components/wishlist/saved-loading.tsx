/** Placeholder of a list stored in the browser; as high as the screen, to avoid a layout shift. */
export function SavedLoading({ text }: { text: string }) {
  return <p className="min-h-[75svh] text-soft [@media(scripting:none)]:hidden">{text}</p>
}
