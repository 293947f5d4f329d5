/** The design system's first-load part. Everything here is paid for by every shopper. */
export { Arch, type ArchProps } from './arch.tsx';
export { Badge, type BadgeProps } from './badge.tsx';
export { Breadcrumbs, type Breadcrumb, type BreadcrumbsProps } from './breadcrumbs.tsx';
export { Button, type ButtonProps } from './button.tsx';
export { Container } from './container.tsx';
export { Divider } from './divider.tsx';
export { EmptyState, type EmptyStateProps } from './empty-state.tsx';
export { ErrorState, type ErrorStateProps } from './error-state.tsx';
export { Heading, type HeadingProps } from './heading.tsx';
export { Icon, type IconProps } from './icon.tsx';
export type { IconName } from './icon-paths.ts';
export { IconButton, type IconButtonProps } from './icon-button.tsx';
export { Logo, type LogoProps } from './logo.tsx';
export { media } from './media.ts';
export { Page, type PageProps } from './page.tsx';
export { Picture, type PictureProps } from './picture.tsx';
export { pictureUrl } from './picture-url.ts';
export type { PictureKey } from '../pictures/manifest.ts';
export { Price, type PriceProps } from './price.tsx';
export {
  ProductCard,
  productTransition,
  type ProductCardData,
  type ProductCardProps,
} from './product-card.tsx';
export { ProductGrid, type ProductGridProps } from './product-grid.tsx';
export { ProductGridSkeleton, type ProductGridSkeletonProps } from './product-grid-skeleton.tsx';
export { QuantityStepper, type QuantityStepperProps } from './quantity-stepper.tsx';
export { Rating, type RatingProps } from './rating.tsx';
export { Section, type SectionProps } from './section.tsx';
export { Skeleton, type SkeletonProps } from './skeleton.tsx';
export { Spinner, type SpinnerProps } from './spinner.tsx';
export { Stack, type StackProps } from './stack.tsx';
export { StatusBadge, type StatusBadgeProps } from './status-badge.tsx';
export { styled, type Styled, type StyledComponent, type StyledOptions } from './styled.ts';
export { Text, type TextProps } from './text.tsx';
export { TextLink, type TextLinkProps } from './text-link.tsx';
export { useHydrated } from './use-hydrated.ts';
export { WishHeart, type WishHeartProps } from './wish-heart.tsx';
export { visuallyHidden } from './visually-hidden.ts';
