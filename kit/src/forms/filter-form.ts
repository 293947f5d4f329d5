/** Turns fields or a URL's parameters into their normalised query string, without the page number. */
type Normalise = (params: URLSearchParams) => string;

/** Writes the URL's state into the fields, e.g. after Back. A field without a value becomes blank. */
function write(form: HTMLFormElement, state: string): void {
  const params = new URLSearchParams(state);
  for (const element of form.elements) {
    if (element instanceof HTMLInputElement || element instanceof HTMLSelectElement) {
      element.value = params.get(element.name) ?? '';
    }
  }
}

/** Keeps a table's filter form in sync with the URL. Create one per table, outside the components. */
export function filterForm(normalise: Normalise) {
  const read = (form: HTMLFormElement) => {
    const params = new URLSearchParams();
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') params.set(name, value);
    return normalise(params);
  };
  return { read, write };
}
