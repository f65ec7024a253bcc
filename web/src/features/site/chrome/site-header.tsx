// The site's header.
export function SiteHeader() {
  return <header />;
}
