// Owns the page of one company.
export default function CompanyPage() {
  return null;
}
