import type {
  AdminProduct,
  AdminProductList,
  AdminProductQuery,
  Category,
  Product,
  ProductCard,
  ProductForm,
  ProductList,
  ProductQuery,
} from './catalogue.schema.ts';

/** Rules of the catalogue. Shoppers get published products only (promise 23). */
export interface CatalogueService {
  /** @throws AppError 404 when `category` names no category */
  list(query: ProductQuery): Promise<ProductList>;
  /** @throws AppError 404 'Product not found' */
  product(id: string): Promise<Product>;
  related(id: string): Promise<ProductCard[]>;
  categories(): Promise<Category[]>;
  adminList(query: AdminProductQuery): Promise<AdminProductList>;
  /** @throws AppError 409 when the SKU is taken */
  createDraft(form: ProductForm): Promise<AdminProduct>;
}
