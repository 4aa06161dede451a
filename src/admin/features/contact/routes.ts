import type { RouteObject } from 'react-router';

export const contactRoutes: RouteObject[] = [];
