import type { RouteObject } from 'react-router';

export const memberRoutes: RouteObject[] = [];
