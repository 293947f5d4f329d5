/** Reads fields or an address and writes the query string for them, tidied, without the page number. */
type Tidy = (params: URLSearchParams) => string;

/** Puts the state of the address into the fields, e.g. after Back. A field without a value there is blank. */
function write(form: HTMLFormElement, state: string): void {
  const params = new URLSearchParams(state);
  for (const element of form.elements) {
    if (element instanceof HTMLInputElement || element instanceof HTMLSelectElement) {
      element.value = params.get(element.name) ?? '';
    }
  }
}

/** How a table's filter form keeps in step with the address. Make one per table, outside the components. */
export function filterForm(tidy: Tidy) {
  const read = (form: HTMLFormElement) => {
    const params = new URLSearchParams();
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') params.set(name, value);
    return tidy(params);
  };
  return { read, write };
}
